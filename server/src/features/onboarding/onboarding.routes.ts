import * as contract from '@parley/contract/onboarding/website-readings';
import type { Mount } from '../../http/mount-endpoint.ts';
import { pictureHeaders } from '../../platform/pictures/index.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function onboardingRoutes(mount: Mount, onboarding: OnboardingService) {
  mount(contract.startWebsiteReading, ({ url }, { caller }) => onboarding.startReading(caller.userId, url));
  mount(contract.getWebsiteReading, ({ readingId }, { caller }) =>
    onboarding.getReading(caller.userId, readingId),
  );
  mount.raw(contract.getWebsiteLogo, async ({ readingId }, { caller }) => {
    const { bytes, contentType } = await onboarding.getLogo(caller.userId, readingId);
    const headers = {
      ...pictureHeaders,
      'cache-control': 'private, max-age=3600',
      'content-type': contentType,
    };
    return new Response(bytes, { headers });
  });
  mount(contract.createWebsiteAgent, ({ businessId: _, ...chosen }, { caller }) =>
    onboarding.createWebsiteAgent(caller, chosen),
  );
}
