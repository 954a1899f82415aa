// biome-ignore lint/suspicious/noExplicitAny: any other type would refuse functions with parameters of their own
type ContextFunction<Context> = (context: Context, ...args: any[]) => unknown;

type Bound<Context, Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (context: Context, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** What a service is: plain functions over the context of their feature, offered without it. */
export function bindContext<Context, Functions extends Record<string, ContextFunction<Context>>>(
  context: Context,
  functions: Functions,
) {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, (...args: unknown[]) => run(context, ...args)]),
  ) as Bound<Context, Functions>;
}
