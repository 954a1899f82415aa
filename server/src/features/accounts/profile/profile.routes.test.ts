import { getSession } from '@parley/contract/accounts/accounts';
import { getProfile, updateProfile } from '@parley/contract/accounts/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a person sees their own profile with user id, address and dates', async () => {
  const person = await makePerson(server, { firstName: 'Ada' });
  const profile = await person.call(getProfile, {});

  expect(profile).toMatchObject({
    userId: person.userId,
    email: person.email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '',
  });
  expect(Date.parse(profile.createdAt)).not.toBeNaN();
});

test('a person changes name and phone, and what is not named stays', async () => {
  const person = await makePerson(server);
  const before = await person.call(getProfile, {});
  server.clock.moveBy(60_000);
  const changed = await person.call(updateProfile, { firstName: '  Grace ', phone: '+1 555 0100' });

  expect(changed).toMatchObject({
    firstName: 'Grace',
    lastName: 'Lovelace',
    phone: '+1 555 0100',
    createdAt: before.createdAt,
  });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  expect(await person.call(getProfile, {})).toEqual(changed);
  expect((await person.call(getSession, {})).session?.user.firstName).toBe('Grace');
});

test('names of one character are refused, each with its own text', async () => {
  const person = await makePerson(server);

  await expect(person.call(updateProfile, { firstName: 'A', lastName: ' B ' })).rejects.toMatchObject({
    status: 400,
    body: {
      fields: {
        firstName: 'First name must be at least 2 characters.',
        lastName: 'Last name must be at least 2 characters.',
      },
    },
  });
  expect(await person.call(getProfile, {})).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
});

test('a body changes neither the address, nor the id, nor another person', async () => {
  const person = await makePerson(server);
  const other = await makePerson(server);
  await person.send(updateProfile, {
    email: 'evil@example.com',
    id: other.userId,
    userId: other.userId,
    emailVerified: true,
  });

  expect(await person.call(getProfile, {})).toMatchObject({ userId: person.userId, email: person.email });
  expect(await other.call(getProfile, {})).toMatchObject({ userId: other.userId, email: other.email });
});

test('SQL, HTML and other scripts are kept as the text they are', async () => {
  const person = await makePerson(server);
  const odd = {
    firstName: `'; drop table users; --`,
    lastName: '<script>alert(1)</script>',
    phone: '٠١٢ & "3"',
  };
  expect(await person.call(updateProfile, odd)).toMatchObject(odd);
});

test('a name of a megabyte is refused', async () => {
  const person = await makePerson(server);
  expect((await person.send(updateProfile, { firstName: 'x'.repeat(1_000_000) })).status).toBe(413);
  expect((await person.send(updateProfile, { firstName: 'x'.repeat(101) })).status).toBe(400);
});
