import { Component, createRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorState } from './empty-state.tsx';

interface PartProps {
  /** The message when this part fails, as `The exercise has failed`. */
  failure: string;
  /** The part's subject; a failed part is tried again when the subject changes. */
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
    // The button disappears, so the focus moves to the part's place.
    const { current: place } = this.#place;
    place?.setAttribute('tabindex', '-1');
    place?.focus();
  };

  override render() {
    return (
      <div ref={this.#place} className="min-w-0 outline-none">
        {this.state.hasFailed ? (
          <ErrorState title={this.props.failure} onRetry={this.#retry}>
            The rest of the page still works.
          </ErrorState>
        ) : (
          this.props.children
        )}
      </div>
    );
  }
}

/**
 * An error boundary for a part of a page: a sentence and 'Try again' replace the part, and the rest of the page stays.
 * @example <Part failure="The exercise has failed" subject={lecture._id}>…</Part>
 */
export function Part(props: PartProps) {
  const client = useQueryClient();
  // Data that only the failed part had read may have caused the failure, so they are read again.
  return <Boundary {...props} onRetry={() => client.removeQueries({ type: 'inactive' })} />;
}
