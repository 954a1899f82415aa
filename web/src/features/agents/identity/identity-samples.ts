/** How a business's own server vouches for a customer, in the languages most of them are written in. */
export interface IdentitySample {
  value: string;
  label: string;
  /** A signed token: id, name and e-mail are proven. */
  token: string;
  /** A signed id alone. */
  hash: string;
}

const tokenInPage = 'data-user-token="<token>"';
const hashInPage = 'data-user-id="<customer id>" data-user-hash="<hash>"';

export const identitySamples: readonly IdentitySample[] = [
  {
    value: 'node',
    label: 'Node.js',
    token: `import jwt from 'jsonwebtoken';

const token = jwt.sign(
  { sub: customer.id, name: customer.name, email: customer.email },
  process.env.PARLEY_SECRET,
  { algorithm: 'HS256', expiresIn: '10m' },
);
// In your page, beside the attributes of your script:
// ${tokenInPage}`,
    hash: `import { createHmac } from 'node:crypto';

const hash = createHmac('sha256', process.env.PARLEY_SECRET)
  .update(customer.id)
  .digest('hex');
// ${hashInPage}`,
  },
  {
    value: 'php',
    label: 'PHP',
    token: `use Firebase\\JWT\\JWT; // composer require firebase/php-jwt

$token = JWT::encode([
    'sub' => $customer->id,
    'name' => $customer->name,
    'email' => $customer->email,
    'exp' => time() + 600,
], getenv('PARLEY_SECRET'), 'HS256');
// In your page, beside the attributes of your script:
// ${tokenInPage}`,
    hash: `$hash = hash_hmac('sha256', $customer->id, getenv('PARLEY_SECRET'));
// ${hashInPage}`,
  },
  {
    value: 'python',
    label: 'Python',
    token: `import os, time
import jwt  # pip install PyJWT

token = jwt.encode(
    {
        "sub": customer.id,
        "name": customer.name,
        "email": customer.email,
        "exp": int(time.time()) + 600,
    },
    os.environ["PARLEY_SECRET"],
    algorithm="HS256",
)
# In your page, beside the attributes of your script:
# ${tokenInPage}`,
    hash: `import hashlib, hmac, os

hash = hmac.new(
    os.environ["PARLEY_SECRET"].encode(),
    customer.id.encode(),
    hashlib.sha256,
).hexdigest()
# ${hashInPage}`,
  },
  {
    value: 'ruby',
    label: 'Ruby',
    token: `require 'jwt' # gem install jwt

token = JWT.encode(
  { sub: customer.id, name: customer.name, email: customer.email, exp: Time.now.to_i + 600 },
  ENV.fetch('PARLEY_SECRET'),
  'HS256',
)
# In your page, beside the attributes of your script:
# ${tokenInPage}`,
    hash: `require 'openssl'

hash = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('PARLEY_SECRET'), customer.id)
# ${hashInPage}`,
  },
];
