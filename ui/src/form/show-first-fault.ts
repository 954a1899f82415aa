/** Brings the first field with a fault into view and puts the cursor there, once the page shows the faults. */
export function showFirstFault(area: () => ParentNode = () => document) {
  // The first frame draws the step, the second what became of its fields.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = area().querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.scrollIntoView({ block: 'nearest' });
      field?.focus();
    }),
  );
}
