import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { TextPromptOptions } from './text-prompt.tsx'

const TextPrompt = lazyComponent(() => import('./text-prompt.tsx'))

interface OpenPrompt extends TextPromptOptions {
  resolve: (text: string | undefined) => void
}

export interface TextPromptState {
  /** Opens the dialog; resolves to the text on OK and to undefined when it is cancelled. */
  askForText: (options: TextPromptOptions) => Promise<string | undefined>
  /** Place it anywhere in the component. */
  prompt: ReactNode
}

/** A dialog that asks for a text and returns it. */
export function useTextPrompt(): TextPromptState {
  const [open, setOpen] = useState<OpenPrompt>()
  const askForText = useCallback(
    (options: TextPromptOptions) => new Promise<string | undefined>((resolve) => setOpen({ ...options, resolve })),
    [],
  )
  if (!open) return { askForText, prompt: null }
  const { resolve, ...options } = open
  const close = (text: string | undefined) => {
    setOpen(undefined)
    resolve(text)
  }
  return {
    askForText,
    prompt: (
      <Suspense>
        <TextPrompt {...options} onOk={close} onCancel={() => close(undefined)} />
      </Suspense>
    ),
  }
}
