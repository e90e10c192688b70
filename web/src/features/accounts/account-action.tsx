import type { ReactNode } from 'react';

interface AccountActionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function AccountAction({ title, text, children }: AccountActionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-1 max-w-prose text-sm leading-relaxed text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
