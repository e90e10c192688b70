import { Button, type ButtonProps } from './button.tsx';

/** Loads the page again. */
export function RefreshButton(props: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  return (
    <Button onClick={() => window.location.reload()} {...props}>
      Refresh Page
    </Button>
  );
}
