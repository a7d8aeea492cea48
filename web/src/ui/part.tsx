import { Component, createRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorState } from './empty-state.tsx';

interface PartProps {
  /** Says which part it is when it fails, as `The exercise has failed`. */
  failure: string;
  /** What the part shows; a part that failed is tried anew when it shows something else. */
  subject: string;
  children: ReactNode;
}

interface BoundaryProps extends PartProps {
  onRetry: () => void;
}

interface BoundaryState {
  hasFailed: boolean;
  subject: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, subject: this.props.subject };
  readonly #place = createRef<HTMLDivElement>();

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ subject }: BoundaryProps, before: BoundaryState) {
    return subject === before.subject ? null : { hasFailed: false, subject };
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
    // The button goes: the focus waits where the part will be.
    const { current: place } = this.#place;
    place?.setAttribute('tabindex', '-1');
    place?.focus();
  };

  override render() {
    return (
      <div ref={this.#place} className="min-w-0 outline-none">
        {this.state.hasFailed ? (
          <ErrorState title={this.props.failure} onRetry={this.#retry}>
            The rest of the page works on.
          </ErrorState>
        ) : (
          this.props.children
        )}
      </div>
    );
  }
}

/**
 * A part of a page that fails alone: a sentence and 'Try again' take its place, and the rest of the page stays.
 * @example <Part failure="The exercise has failed" subject={lecture._id}>…</Part>
 */
export function Part(props: PartProps) {
  const client = useQueryClient();
  // What only the failed part had read may be why it failed: it is read anew.
  return <Boundary {...props} onRetry={() => client.removeQueries({ type: 'inactive' })} />;
}
