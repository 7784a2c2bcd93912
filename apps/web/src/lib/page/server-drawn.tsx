import {
  Component,
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useState,
} from 'react'
import { getPageLanguage } from '../api/api-settings.ts'
import { fetchTexts } from '../texts/texts.ts'
import { loadChunk } from './lazy-component.ts'
import { useHydrated } from './use-hydrated.ts'

export interface ServerDrawnProps<Props> {
  /** Its code is loaded once this element comes into view. */
  section: RefObject<HTMLElement | null>
  props: Props
  /** Shown while the code is on its way, where the server has not drawn. */
  placeholder: ReactNode
  /** Shown when the code did not come. */
  failed: ReactNode
}

export interface ServerDrawn<Props> {
  View: (props: ServerDrawnProps<Props>) => ReactElement
  /** Lets the server draw; call it in a loader, which the browser's code does not contain. */
  drawOnServer: (component: ComponentType<Props>) => void
}

/**
 * A part of a page that the server draws completely and the browser makes interactive later, with code of its own.
 * It fails alone: when that code does not come, what the server has drawn stays, and the rest of the page works.
 */
export function createServerDrawn<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ServerDrawn<Props> {
  let serverComponent: ComponentType<Props> | undefined
  const never = new Promise<ComponentType<Props>>(() => {})

  async function loadWhenNear(section: RefObject<HTMLElement | null>, isServerDrawn: boolean) {
    if (isServerDrawn) await waitUntilNear(section)
    try {
      const [module] = await Promise.all([loadChunk(load), fetchTexts(getPageLanguage())])
      return module.default
    } catch (error) {
      if (isServerDrawn) return never
      throw error
    }
  }

  function Loaded({ code, props }: { code: Promise<ComponentType<Props>> | undefined; props: Props }) {
    return createElement(serverComponent ?? use(code ?? never), props)
  }

  function View({ section, props, placeholder, failed }: ServerDrawnProps<Props>) {
    // The first page of a visit comes drawn by the server, every later one does not.
    const isHydrated = useHydrated()
    const [code] = useState(() => (serverComponent ? undefined : loadWhenNear(section, !isHydrated)))
    // One element for ever: React keeps the server's drawing only while nothing about it changes.
    const [element] = useState(() => (
      <Suspense fallback={placeholder}>
        <Loaded code={code} props={props} />
      </Suspense>
    ))
    return <FailureBoundary fallback={failed}>{element}</FailureBoundary>
  }

  return {
    View,
    drawOnServer(component) {
      serverComponent = component
    },
  }
}

/** Who only looks at the top of a page never loads the code. */
async function waitUntilNear(section: RefObject<HTMLElement | null>): Promise<void> {
  await waitForInteraction()
  const { current } = section
  if (!current) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(current)
  })
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const handleInteraction = () => {
      for (const name of interactions) removeEventListener(name, handleInteraction)
      resolve()
    }
    for (const name of interactions) addEventListener(name, handleInteraction, { passive: true })
  })
}

class FailureBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
