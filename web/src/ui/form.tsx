import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * A form that is checked and sent by its `onSubmit` alone. Outside a dialog the method "dialog" sends nothing: pressed
 * before the page's code has come, a form would otherwise put what was typed into the address, a password too.
 */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate method="dialog" className={clsx('grid gap-4', className)} {...rest} />;
}
