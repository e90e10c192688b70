import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface PartBoundaryProps {
  /** What the part is, as its heading says: "Uploaded Files". */
  name: string;
  children: ReactNode;
}

/** Keeps a part of a screen that breaks from taking the others with it: a notice stands in its place. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Notice
        tone="bad"
        title={`${this.props.name} could not be shown`}
        className="mb-6"
        actions={
          <>
            <Button size="small" onClick={() => this.setState({ isBroken: false })}>
              Try again
            </Button>
            <Button size="small" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
          </>
        }
      >
        The rest of the page works, and nothing you saved is lost.
      </Notice>
    );
  }
}
