import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EditorWaiting } from './editor-waiting.tsx'
import { type EditorProps, useEditorValue } from './use-editor-value.ts'

const RichText = lazyComponent(() => import('./rich-text.tsx'))

export interface RichTextEditorProps extends EditorProps {
  /** In pixels. */
  height?: number
}

export const richTextHeight = 300

/** Formatted text; its value is HTML of the allow-list. */
export function RichTextEditor({ height = richTextHeight, ...props }: RichTextEditorProps) {
  const editor = useEditorValue(props)
  return (
    <EditorFrame {...props} editor={editor} height={height}>
      <Suspense fallback={<EditorWaiting />}>
        <RichText editor={editor} isReadOnly={props.disabled === true} />
      </Suspense>
    </EditorFrame>
  )
}
