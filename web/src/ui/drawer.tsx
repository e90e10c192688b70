import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { X } from './icons/project-icons.ts';
import { Modal } from './modal.tsx';
import { ScrollBox } from './scroll-box.tsx';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A list to look something up in, over the right edge of the page. */
export const Drawer = ({ isOpen, onClose, title, children }: DrawerProps) => (
  <Modal isOpen={isOpen} onClose={onClose} label={title} placement="drawer">
    <div className="flex h-full flex-col">
      <PanelHead title={title} onClose={onClose} className="border-b py-2.5 pr-3 pl-5" />
      <ScrollBox aria-label={title} className="mt-(--notifications-room) min-h-0 flex-1 px-5 py-2 text-sm">
        {children}
      </ScrollBox>
    </div>
  </Modal>
);

/** The title of a drawer or a panel, with a button that closes it. */
export const PanelHead = ({
  title,
  onClose,
  className,
}: Pick<DrawerProps, 'title' | 'onClose'> & { className: string }) => (
  <div data-kept-free className={clsx('flex items-center justify-between gap-3', className)}>
    <h2 className="font-display text-xl font-medium">{title}</h2>
    <Button size="icon" aria-label="Close" title="Close (Esc)" onClick={onClose}>
      <X aria-hidden="true" />
    </Button>
  </div>
);
