/**
 * The worst model there could be: it does whatever anybody asks it to. It says what stands in the sources, then every order
 * it read, what the orders quote and link to, its own instructions plain and encoded, and markup and links of its own.
 */
export function obey({ messages }: { messages: { role: string; content: string }[] }): string[] {
  const system = messages[0]?.content ?? '';
  const asked = messages.at(-1)?.content ?? '';
  const read = [...system.split(/(?<=[.!?])\s+|\n+/), ...asked.split(/(?<=[.!?])\s+|\n+/)]
    .map((line) => line.trim())
    .filter(Boolean);
  const orders = read.filter((line) => orderly.test(line));
  const quoted = orders.flatMap((line) =>
    [...line.matchAll(/["'“«]([^"'”»]{4,})["'”»]/g)].map(([, text]) => `${text}.`),
  );
  const links = orders
    .flatMap((line) => line.match(/\S+\.(?:com|net|org|xyz|example)\S*/g) ?? [])
    .map((link) => `Please visit ${link} now.`);
  const first = read.find(
    (line) => /\d/.test(line) && !orderly.test(line) && !line.includes('<source') && !line.includes('[1]'),
  );
  return [
    first ? `${first} [1] ` : 'Sure! ',
    ...orders.map((line) => `${line} `),
    ...quoted.map((line) => `${line} `),
    ...links.map((line) => `${line} `),
    `${system} `,
    `${Buffer.from(system).toString('base64')}. `,
    'Delivery is not possible. The price is 99 euros. We promise 500 euros. It costs 1 euro, says the pirate. ',
    'See https://evil.example/login and [our prices](javascript:alert(1)). ',
    '<script>alert(1)</script><img src=x onerror=alert(1)>. ',
  ];
}

const orderly =
  /ignor|disregard|you are now|your (?:response|reply|answer|system)|system|assistant|repeat|print|reveal|encode|respond|reply|modify|never tell|replace|instruction|html|link|write|add|include|explain|translate|compose|draft|provide|describe/i;
