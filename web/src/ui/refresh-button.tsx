import { Button, type ButtonProps } from './button.tsx';

/** Reloads the page. */
export function RefreshButton(props: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  return (
    <Button onClick={() => window.location.reload()} {...props}>
      Refresh Page
    </Button>
  );
}
