import { LogoLink } from '../shell/logo-link.tsx';

/** Below the public pages. */
export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-10 text-sm text-muted sm:px-8">
        <LogoLink />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          <button
            type="button"
            className="underline-offset-4 hover:text-ink hover:underline"
            onClick={writeToUs}
          >
            Contact
          </button>
        </nav>
      </div>
    </footer>
  );
}

/** The address is the installation's own; the code that asks for it is loaded only when somebody writes. */
async function writeToUs() {
  const { contactAddress } = await import('./contact-address.ts');
  window.location.href = `mailto:${await contactAddress()}`;
}
