/** Stands in an example for the address of this server, which only the browser knows. */
export const originPlaceholder = '{origin}';
