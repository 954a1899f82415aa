import * as firstRun from '@parley/contract/accounts/first-run';
import * as settings from '@parley/contract/accounts/platform-settings';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AccountsService } from './accounts.feature.ts';
import { visitOf } from './visit.ts';

export function firstRunRoutes(mount: Mount, { firstRuns, platformSettings }: AccountsService) {
  mount(firstRun.getSuperAdminSetup, () => firstRuns.getSetup());
  mount(firstRun.createSuperAdmin, async (form, context) => {
    const { session, cookies } = await firstRuns.createSuperAdmin(form, visitOf(context));
    for (const cookie of cookies) context.responseHeaders.append('set-cookie', cookie);
    return { session };
  });
  mount(firstRun.claimSuperAdmin, (proof, context) =>
    firstRuns.claimSuperAdmin(context.caller.userId, proof, visitOf(context)),
  );
  mount(firstRun.getFirstRun, () => firstRuns.getFirstRun());
  mount(firstRun.setFirstRunStep, ({ step }) => firstRuns.setFirstRunStep(step));

  mount(settings.getPlatform, () => platformSettings.getPublicSettings());
  mount(settings.getPlatformSettings, () => platformSettings.getPlatformSettings());
  mount(settings.updatePlatformSettings, (change, context) =>
    platformSettings.updatePlatformSettings(context.caller.userId, change, visitOf(context)),
  );
  mount(settings.sendTestMail, ({ to }) => platformSettings.sendTestMail(to));
}
