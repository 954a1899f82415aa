/** Three of the chat's own, drawn here once more: this file is loaded by itself. */
const Icon = ({ path }: { path: string }) => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const CloseIcon = () => <Icon path="M18 6 6 18M6 6l12 12" />;
export const RetryIcon = () => <Icon path="M20 5v5h-5M19.4 14.5A8 8 0 1 1 18 6.7l2 3.3" />;
export const DocumentIcon = () => (
  <Icon path="M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5ZM13 3.5V9h5.5M9 13h6M9 17h4" />
);
