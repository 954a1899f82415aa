import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAnswer, passkeyOptions } from '@parley/contract/accounts/passkey-sign-in';
import type { RegistrationAnswer, startPasskeyRegistration } from '@parley/contract/accounts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';

type RegistrationOptions = z.infer<typeof startPasskeyRegistration.output>['options'];
type SigningOptions = z.infer<typeof passkeyOptions>;
interface Asked {
  /** The page that asks, as the browser sees it. */
  origin?: string;
  /** Whether the device made sure who holds it. */
  isUserVerified?: boolean;
}

const ourOrigin = 'http://parley.test';
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** An authenticator in software, with one passkey: it signs what a real one would. */
export function createAuthenticator() {
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle: string | undefined;

  const named = () => ({
    id: base64(credentialId),
    rawId: base64(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    /** For playing a copy that was made earlier. */
    setCounter(next: number) {
      counter = next;
    },

    register(
      { challenge, rp, user }: RegistrationOptions,
      { origin = ourOrigin, isUserVerified = true }: Asked = {},
    ) {
      userHandle = user.id;
      const authData = Buffer.concat([
        authenticatorData(rp.id, counter, isUserVerified, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
      return { ...named(), response } satisfies RegistrationAnswer;
    },

    sign(
      { challenge, rpId }: SigningOptions,
      { origin = ourOrigin, isUserVerified = true }: Asked = {},
    ): PasskeyAnswer {
      counter += 1;
      const authData = authenticatorData(rpId, counter, isUserVerified, 0);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle: userHandle ?? null,
      };
      return { ...named(), response };
    },
  };
}

function authenticatorData(rpId: string, counter: number, isUserVerified: boolean, flags: number) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]), count]);
}

/** An ES256 key as COSE writes it. */
function coseKey(key: KeyObject) {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (value: string | undefined) => new Uint8Array(Buffer.from(value!, 'base64url'));
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return isoCBOR.encode(map as never);
}
