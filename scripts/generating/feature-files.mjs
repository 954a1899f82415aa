/** The files of a new feature: `{ path: text }`. */
export function featureFiles(names) {
  const { kebab } = names;
  const server = `server/src/features/${kebab}`;
  return {
    [`contract/src/${kebab}/${kebab}.ts`]: contract(names),
    [`${server}/index.ts`]: `export { create${names.Plural}Feature } from './${kebab}.feature.ts';\n`,
    [`${server}/${kebab}.feature.ts`]: feature(names),
    [`${server}/${kebab}.routes.ts`]: routes(names),
    [`${server}/${kebab}.service.ts`]: service(names),
    [`${server}/${kebab}.repository.ts`]: repository(names),
    [`${server}/${kebab}.tables.ts`]: tables(names),
    [`${server}/${kebab}.routes.test.ts`]: routesTest(names),
    [`web/src/features/${kebab}/use-${kebab}.ts`]: hooks(names),
    [`web/src/features/${kebab}/${kebab}-list.tsx`]: list(names),
  };
}

const contract = ({ kebab, plural, Plural, singular, Singular, words }) => `import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const ${singular} = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type ${Singular} = z.infer<typeof ${singular}>;

export const list${Plural} = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/${kebab}',
  access: 'member',
  summary: 'The ${words} of a business, newest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.object({ ${plural}: z.array(${singular}) }),
});

export const create${Singular} = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/${kebab}',
  access: 'member',
  summary: 'Adds one to the ${words} of a business.',
  input: z.object({ businessId: z.uuid(), name: z.string().trim().min(1).max(100) }),
  output: ${singular},
});
`;

const feature = ({
  kebab,
  plural,
  Plural,
}) => `import type { Feature, FeatureContext } from '../../feature.ts';
import { ${plural}Routes } from './${kebab}.routes.ts';
import { create${Plural}Service } from './${kebab}.service.ts';

/** TODO: one sentence that says what this feature is for. */
export function create${Plural}Feature(context: FeatureContext) {
  const service = create${Plural}Service(context);
  return {
    service,
    routes: (mount) => ${plural}Routes(mount, service),
    exporters: { ofBusiness: service.exportOf },
  } satisfies Feature;
}
`;

const routes = ({
  kebab,
  plural,
  Plural,
  Singular,
}) => `import { create${Singular}, list${Plural} } from '@parley/contract/${kebab}/${kebab}';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ${Plural}Service } from './${kebab}.service.ts';

export function ${plural}Routes(mount: Mount, ${plural}: ${Plural}Service) {
  mount(list${Plural}, ({ businessId }) => ${plural}.list${Plural}(businessId));
  mount(create${Singular}, ({ businessId, name }) => ${plural}.create${Singular}(businessId, name));
}
`;

const service = ({
  kebab,
  plural,
  Plural,
  Singular,
}) => `import type { ${Singular} } from '@parley/contract/${kebab}/${kebab}';
import { bindContext } from '../../bind-context.ts';
import type { FeatureContext } from '../../feature.ts';
import * as repository from './${kebab}.repository.ts';

export type ${Plural}Service = ReturnType<typeof create${Plural}Service>;

export function create${Plural}Service(context: FeatureContext) {
  return {
    ...bindContext(context, { list${Plural}, create${Singular} }),

    async *exportOf(businessId: string) {
      yield { path: '${kebab}.json', content: (await list${Plural}(context, businessId)).${plural} };
    },
  };
}

async function list${Plural}({ db }: FeatureContext, businessId: string) {
  return { ${plural}: (await repository.list${Plural}(db, businessId)).map(present${Singular}) };
}

async function create${Singular}({ db, clock }: FeatureContext, businessId: string, name: string) {
  return present${Singular}(await repository.insert${Singular}(db, businessId, { name, createdAt: clock.now() }));
}

function present${Singular}({ id, name, createdAt }: repository.${Singular}Row): ${Singular} {
  return { id, name, createdAt: createdAt.toISOString() };
}
`;

const repository = ({ kebab, plural, Plural, Singular }) => `import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { ${plural} } from './${kebab}.tables.ts';

export type ${Singular}Row = typeof ${plural}.$inferSelect;

export function list${Plural}(db: Database, businessId: string) {
  return db.select().from(${plural}).where(eq(${plural}.businessId, businessId)).orderBy(desc(${plural}.createdAt));
}

export async function insert${Singular}(
  db: Database,
  businessId: string,
  values: Pick<${Singular}Row, 'name' | 'createdAt'>,
) {
  const [row] = await db
    .insert(${plural})
    .values({ businessId, ...values })
    .returning();
  return row!;
}
`;

const tables = ({ plural, snake }) => `import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { businesses } from '../businesses/businesses.tables.ts';

export const ${plural} = pgTable(
  '${snake}',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('${snake}_business').on(table.businessId, table.createdAt)],
);
`;

const routesTest = ({
  kebab,
  plural,
  Plural,
  singular,
  Singular,
  words,
}) => `import { create${Singular}, list${Plural} } from '@parley/contract/${kebab}/${kebab}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, makeOwner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what one member adds to the ${words}, every member of the business sees', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { businessId } = owner;
  const ${singular} = await owner.call(create${Singular}, { businessId, name: 'First' });
  expect(await member.call(list${Plural}, { businessId })).toEqual({ ${plural}: [${singular}] });
});

test('a name that is empty or too long is refused', async () => {
  const { businessId, send } = await makeOwner(server);
  for (const name of ['', ' ', 'x'.repeat(101)])
    expect((await send(create${Singular}, { businessId, name })).status).toBe(400);
});

test('a stranger neither sees nor adds any', async () => {
  const { businessId } = await makeOwner(server);
  const stranger = await makeOwner(server);
  expect((await stranger.send(list${Plural}, { businessId })).status).toBe(404);
  expect((await stranger.send(create${Singular}, { businessId, name: 'Mine' })).status).toBe(404);
});
`;

const hooks = ({
  kebab,
  Plural,
  Singular,
}) => `import { create${Singular}, list${Plural} } from '@parley/contract/${kebab}/${kebab}';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const keyOf = (businessId: string) => ['businesses', businessId, '${kebab}'];

export const use${Plural} = (businessId: string) =>
  useQuery({
    queryKey: keyOf(businessId),
    queryFn: ({ signal }) => callEndpoint(list${Plural}, { businessId }, { signal }),
  });

export function useCreate${Singular}(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callEndpoint(create${Singular}, { businessId, name }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(businessId) }),
  });
}
`;

const list = ({
  kebab,
  plural,
  Plural,
  words,
}) => `import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { EmptyState, ErrorState } from '@parley/ui/state';
import { failureText } from '../../lib/failure-text.ts';
import { use${Plural} } from './use-${kebab}.ts';

export function ${Plural}List({ businessId }: { businessId: string }) {
  const ${plural} = use${Plural}(businessId);
  if (${plural}.isPending)
    return (
      <SkeletonArea label="Loading ${words}">
        <SkeletonText lines={4} />
      </SkeletonArea>
    );
  if (${plural}.isError)
    return (
      <ErrorState
        title="Error loading ${words}"
        message={failureText(${plural}.error)}
        retryLabel="Try again"
        isRetrying={${plural}.isFetching}
        onRetry={() => void ${plural}.refetch()}
      />
    );
  if (${plural}.data.${plural}.length === 0) return <EmptyState title="No ${words} yet" />;
  return (
    <Card isFlush>
      <ul className="divide-y">
        {${plural}.data.${plural}.map(({ id, name }) => (
          <li key={id} className="p-card">
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
`;
