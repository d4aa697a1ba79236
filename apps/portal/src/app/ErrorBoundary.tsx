import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../pages/shared/lazyPage.ts'
import { CrashView, LoadingView, NotLoadedView } from '../pages/shared/StateViews.tsx'

interface ErrorBoundaryProps {
  readonly log: (message: string, details?: unknown) => void
  /** Called once if the code of a page is missing; returns true if the page is reloading automatically. */
  readonly reloads: () => boolean
  /** A change of the path renders the children again. */
  readonly path?: string
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
  readonly reloading: boolean
  readonly offline: boolean
}

/** The last resort: shows that a page failed, or that its code could not be loaded, and the next step. ER-24 to ER-28. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { error: null, reloading: false, offline: false }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, offline: !navigator.onLine }
  }

  override componentDidCatch(error: unknown): void {
    this.props.log('App run error', error)
    if (error instanceof ChunkLoadError && this.props.reloads()) this.setState({ reloading: true })
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps): void {
    if (path !== this.props.path && this.state.error !== null) this.setState({ error: null, reloading: false })
  }

  override render(): ReactNode {
    const { error, reloading, offline } = this.state
    if (error === null) return this.props.children
    if (reloading) return <LoadingView />
    return error instanceof ChunkLoadError ? <NotLoadedView offline={offline} /> : <CrashView error={error} />
  }
}
