/** How many messages came while the chat was closed, on the launcher's corner and in its name. */
export function createBadge(button: HTMLButtonElement) {
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.setAttribute('aria-hidden', 'true');
  badge.hidden = true;
  button.append(badge);
  return (count: number) => {
    badge.hidden = count === 0;
    badge.textContent = count > 9 ? '9+' : String(count);
  };
}
