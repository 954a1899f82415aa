/** Pressing a toast is not pressing outside: the dialog under it stays. */
export function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-ui="toaster"]')) event.preventDefault();
}
