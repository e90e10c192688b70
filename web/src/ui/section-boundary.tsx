import { Component, type ReactNode } from 'react';
import { Button, RefreshButton } from './button.tsx';
import { Notice } from './notice.tsx';

interface SectionBoundaryProps {
  /** The section's heading: "Uploaded Files". */
  name: string;
  children: ReactNode;
}

/** An error boundary around a section of a screen: a section that throws is replaced by a notice. */
export class SectionBoundary extends Component<SectionBoundaryProps, { isBroken: boolean }> {
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
            <RefreshButton size="small" />
          </>
        }
      >
        The rest of the page works, and nothing you saved is lost.
      </Notice>
    );
  }
}
