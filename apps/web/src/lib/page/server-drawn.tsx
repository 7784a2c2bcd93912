import {
  Component,
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react'
import { getPageLanguage } from '../api/api-settings.ts'
import { fetchTexts } from '../texts/texts.ts'
import { loadChunk } from './lazy-component.ts'
import { useHydrated } from './use-hydrated.ts'

export interface ServerDrawnProps<Props> {
  /** Loads its code when this element becomes visible. */
  section: RefObject<HTMLElement | null>
  props: Props
  /** Shown while the code loads, unless the server rendered the element. */
  placeholder: ReactNode
  /** Shown if the code fails to load. */
  failed: ReactNode
}

export interface ServerDrawn<Props> {
  View: (props: ServerDrawnProps<Props>) => ReactElement
  /** Renders on the server; call it in a loader, which is not part of the browser bundle. */
  drawOnServer: (component: ComponentType<Props>) => void
}

/**
 * A part of a page that the server renders and the browser hydrates later, with code of its own. If that code fails to
 * load, the server's markup stays and the rest of the page works. The code waits until the visitor does something near
 * the part, unless `isNeeded` in this browser: the server cannot draw what only the browser knows.
 */
export function createServerDrawn<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded = () => false,
): ServerDrawn<Props> {
  let serverComponent: ComponentType<Props> | undefined
  let loadedComponent: ComponentType<Props> | undefined
  const never = new Promise<ComponentType<Props>>(() => {})

  async function loadWhenNear(section: RefObject<HTMLElement | null>, isServerDrawn: boolean) {
    if (isServerDrawn && !isNeeded()) await waitUntilNear(section)
    try {
      const [module] = await Promise.all([loadChunk(load), fetchTexts(getPageLanguage())])
      loadedComponent = module.default
      return module.default
    } catch (error) {
      if (isServerDrawn) return never
      throw error
    }
  }

  function Loaded({ code, props }: { code: Promise<ComponentType<Props>> | undefined; props: Props }) {
    useEffect(repeatFirstPress)
    return createElement(serverComponent ?? loadedComponent ?? use(code ?? never), props)
  }

  function View({ section, props, placeholder, failed }: ServerDrawnProps<Props>) {
    // Only the first page of a visit is rendered by the server.
    const isHydrated = useHydrated()
    useEffect(watchFirstPress, [])
    const [code] = useState(() => (serverComponent || loadedComponent ? undefined : loadWhenNear(section, !isHydrated)))
    // Always the same element: React keeps the server's markup only while nothing about it changes.
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

/** Visitors who do not scroll never load the code. */
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

let interaction: Promise<void> | undefined

/** The first of a visit; parts within parts do not wait for another. */
function waitForInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const handleInteraction = () => {
      for (const name of interactions) removeEventListener(name, handleInteraction)
      resolve()
    }
    for (const name of interactions) addEventListener(name, handleInteraction, { passive: true })
  })
  return interaction
}

let pressedButton: HTMLButtonElement | undefined

/** Only React gives elements keys of their own, once it has taken them over. */
const isTakenOver = (element: Element) => Object.keys(element).length > 0

/** The press that starts the loading of a part comes before its handlers; buttons of popovers need none. */
function keepFirstPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button && !button.hasAttribute('popovertarget') && !isTakenOver(button)) pressedButton = button
}

/** However often, as a listener is added once. */
const watchFirstPress = () => document.addEventListener('click', keepFirstPress, true)

function repeatFirstPress(): void {
  if (!pressedButton || !isTakenOver(pressedButton)) return
  const button = pressedButton
  pressedButton = undefined
  button.click()
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
