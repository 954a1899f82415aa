import { getProfile, updateProfile } from '@parley/contract/accounts/profile';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(mount: Mount, profiles: ProfileService) {
  mount(getProfile, (_, { caller }) => profiles.getProfile(caller.userId));
  mount(updateProfile, (change, { caller }) => profiles.updateProfile(caller.userId, change));
}
