import { bindContext } from '../../../bind-context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { noteDeed } from '../audit/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import * as repository from './members.repository.ts';
import { publishMembershipChange } from './members.service.ts';

export type SecondFactorRule = ReturnType<typeof secondFactorRule>;

/** Who switches it on keeps the business open to at least themselves, and can switch it off again. */
async function setSecondFactorRule(
  context: BusinessContext,
  { businessId, userId }: { businessId: string; userId: string },
  isRequired: boolean,
) {
  const { db, clock, accounts } = context;
  const isSecured = (await accounts.secondFactors.listSecured([userId])).has(userId);
  if (isRequired && !isSecured)
    throw conflict('Set up a second factor for yourself first, in Settings, Security.');
  await db.transaction(async (tx) => {
    const business = await repository.lockBusiness(tx, businessId);
    if (!business) throw notFound('Business');
    if (business.requiresSecondFactor === isRequired) return;
    await repository.setSecondFactorRule(tx, businessId, isRequired, clock.now());
    const kind = isRequired ? 'business.second-factor-required' : 'business.second-factor-optional';
    await noteDeed(context, tx, { businessId, userId, kind });
  });
  await publishMembershipChange(context, businessId);
  return { isRequired };
}

/** Whether everybody of a business needs a second factor. */
export const secondFactorRule = (context: BusinessContext) => bindContext(context, { setSecondFactorRule });
