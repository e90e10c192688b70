import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * A form that is validated and sent only by its `onSubmit`. Outside a dialog, the method "dialog" sends nothing: if a
 * form was submitted before the page's code had loaded, it would otherwise put everything that was typed, even a
 * password, into the address.
 */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate method="dialog" className={clsx('grid gap-4', className)} {...rest} />;
}
