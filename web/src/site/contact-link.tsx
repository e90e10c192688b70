import type { MouseEvent, ReactNode } from 'react';

const NO_ADDRESS = 'mailto:';

/**
 * A link for contacting the people who run this installation. The server inserts their address into the page that it
 * sends; on a page that was rendered in the browser, code that is loaded on demand fetches the address.
 */
export function ContactLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <a href={NO_ADDRESS} suppressHydrationWarning className={className} onClick={openMail}>
      {children}
    </a>
  );
}

async function openMail(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.href !== NO_ADDRESS) return;
  event.preventDefault();
  const { contactAddress } = await import('./contact-address.ts');
  window.location.href = `${NO_ADDRESS}${await contactAddress()}`;
}
