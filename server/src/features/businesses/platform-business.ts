import { ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The platform's own business. It has no members, and nobody who looks across businesses sees it (decision 49). */
export const platformBusinessId = '00000000-0000-4000-8000-000000000001';

export const isPlatformBusiness = (businessId: string) => businessId === platformBusinessId;

/** For whatever counts or lists over all businesses. */
export const exceptPlatform = (businessId: PgColumn) => ne(businessId, platformBusinessId);
