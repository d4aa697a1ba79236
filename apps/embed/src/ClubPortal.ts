/** `<club-portal tenant="…" module="…" language="…" theme="…">`: the portal of a club in the page. docs/guides/widget.md. */
import { readHostMessage } from '@club/contract/embedding'
import { frameAddress } from './frameAddress.ts'

const OBSERVED = ['tenant', 'module', 'language', 'theme', 'connector', 'portal'] as const
/** Height in pixels until the portal has sent its own. */
const FIRST_HEIGHT = 480
const TITLE = 'Clubhouse'

/** `home`: the origin that this script came from; the attribute `portal` names another one. */
export function clubPortalElement(home: string | null): CustomElementConstructor {
  return class ClubPortal extends HTMLElement {
    static readonly observedAttributes = OBSERVED
    #frame: HTMLIFrameElement | null = null
    #origin: string | null = null

    connectedCallback(): void {
      window.addEventListener('message', this)
      this.#show()
    }

    disconnectedCallback(): void {
      window.removeEventListener('message', this)
      this.#frame?.remove()
      this.#frame = null
    }

    attributeChangedCallback(): void {
      if (this.#frame) this.#show()
    }

    /** Hands a login over to a connector that is open already. */
    handOver(token: string): void {
      if (this.#origin) this.#frame?.contentWindow?.postMessage({ type: 'token', token }, this.#origin)
    }

    handleEvent(event: MessageEvent): void {
      const frame = this.#frame
      if (!frame || this.#origin === null) return
      const message = readHostMessage(event, { window: frame.contentWindow, origin: this.#origin })
      if (message?.type === 'height') frame.style.height = `${message.height}px`
      else if (message) this.dispatchEvent(new CustomEvent(message.type, { bubbles: true }))
    }

    #show(): void {
      const tenant = this.getAttribute('tenant')
      const portal = this.getAttribute('portal') ?? home
      this.#frame?.remove()
      this.#frame = null
      if (!tenant || !portal) return
      const connector = this.hasAttribute('connector')
      const token = this.getAttribute('token')
      this.removeAttribute('token')
      const [module, language, theme] = ['module', 'language', 'theme'].map((name) => this.getAttribute(name)) as (string | null)[]
      const frame = document.createElement('iframe')
      frame.src = frameAddress(portal, {
        ...{ tenant, token, connector, domain: location.host },
        ...{ module: module ?? null, language: language ?? null, theme: theme ?? null },
      })
      frame.title = this.getAttribute('title') ?? TITLE
      // Gives the portal the origin of the host page, nothing else.
      frame.referrerPolicy = 'origin'
      frame.hidden = connector
      frame.style.cssText = `display:${connector ? 'none' : 'block'};width:100%;height:${FIRST_HEIGHT}px;border:0`
      this.#origin = new URL(portal).origin
      this.#frame = frame
      this.append(frame)
    }
  }
}
