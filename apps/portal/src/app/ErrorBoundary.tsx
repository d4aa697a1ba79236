import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from './lazyPage.ts'
import { CrashView } from './StateViews.tsx'

interface ErrorBoundaryProps {
  readonly log: (message: string, details?: unknown) => void
  readonly children: ReactNode
}

/** The last resort: says that a page stopped, or that its code could not be loaded, and offers to reload. ER-24 to ER-28. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.log('App run error', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <CrashView newVersion={error instanceof ChunkLoadError} />
  }
}
