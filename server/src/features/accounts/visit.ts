/** Where a request comes from, as far as accounts care. */
export interface Visit {
  cookie: string | null;
  userAgent: string;
  address: string;
  /** False for what the page asks by itself: it keeps nobody signed in. */
  isActivity: boolean;
}

const longestUserAgent = 400;

export const visitOf = ({
  request,
  address,
  isActivity = false,
}: {
  request: Request;
  address: string;
  isActivity?: boolean;
}): Visit => ({
  cookie: request.headers.get('cookie'),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, longestUserAgent),
  address,
  isActivity,
});
