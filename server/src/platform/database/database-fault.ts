/** What PostgreSQL says about a failed statement. */
export interface DatabaseFault {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  detail?: string | undefined;
}

export const faultFields = ['message', 'code', 'constraint', 'table', 'column', 'detail'] as const;
