import { z } from 'zod';
import { type AnyEndpoint, nameOf } from './isolation/id-places.ts';

export interface AddressDoor {
  endpoint: AnyEndpoint;
  field: string;
}

/** Fields by which people hand in an address. */
const addressField = /(url|website|endpoint|address|link|origin|host)$/i;

/** Kept and shown, never opened: postal addresses, networks to sign in from, what a page or a person says of itself. */
const neverOpened = [
  'POST /api/security/addresses address',
  'DELETE /api/security/addresses address',
  'PUT /api/admin/seller address',
  'POST /api/businesses/:businessId/agents/:agentId/allowed-origins origin',
  'POST /api/job-applications link',
  'POST /widget/sessions pageUrl',
  // Admins write down the same website that owners do, and those endpoints are tried.
  'POST /api/admin/businesses website',
  'PATCH /api/admin/businesses/:businessId website',
];

/** Every place of the contract that takes an address which may be opened. */
export function addressDoors(endpoints: AnyEndpoint[]): AddressDoor[] {
  return endpoints.flatMap((endpoint) => {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
    return Object.keys(schema.properties ?? {})
      .filter((field) => addressField.test(field) && !neverOpened.includes(`${nameOf(endpoint)} ${field}`))
      .map((field) => ({ endpoint, field }));
  });
}
