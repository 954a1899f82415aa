function Icon({
  path,
  sizePx = 20,
  isFilled = false,
}: {
  path: string;
  sizePx?: number;
  isFilled?: boolean;
}) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

const thumb =
  'M7 11v9H4v-9ZM7 12l4-8a2.5 2.5 0 0 1 2.5 2.7L13 10h5.2a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7';
const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.3-4.1 5.9-.8Z';

export const ChatIcon = () => <Icon path="M20 12a8 8 0 0 1-11.6 7.1L4 20.5l1.4-4.2A8 8 0 1 1 20 12Z" />;
export const CloseIcon = () => <Icon path="M18 6 6 18M6 6l12 12" />;
export const MenuIcon = () => (
  <Icon path="M4.5 12a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0m6.7 0a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0m6.7 0a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0" />
);
export const SendIcon = () => <Icon path="M12 19V5M5.5 11.5 12 5l6.5 6.5" />;
export const PaperclipIcon = () => (
  <Icon path="m20 11.5-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.7 17.2a1.6 1.6 0 0 1-2.3-2.3l7.6-7.6" />
);
export const BackIcon = () => <Icon path="M15 5.5 8.5 12l6.5 6.5" sizePx={18} />;
export const RetryIcon = () => <Icon path="M20 5v5h-5M19.4 14.5A8 8 0 1 1 18 6.7l2 3.3" sizePx={15} />;
export const DocumentIcon = () => (
  <Icon
    path="M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5ZM13 3.5V9h5.5M9 13h6M9 17h4"
    sizePx={15}
  />
);
export const ChevronIcon = () => <Icon path="m6 9 6 6 6-6" sizePx={15} />;
export const PersonIcon = () => (
  <Icon path="M19 20a7 7 0 0 0-14 0M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z" sizePx={16} />
);
export const ThumbIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Icon path={thumb} sizePx={16} isFilled={isFilled} />
);
export const StarIcon = ({ isFilled }: { isFilled: boolean }) => (
  <Icon path={star} sizePx={26} isFilled={isFilled} />
);
