import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { EditorFrame } from './editor-frame.tsx'
import { EditorWaiting } from './editor-waiting.tsx'
import type { MarkdownTab } from './markdown-workspace.tsx'
import { richTextHeight } from './rich-text-editor.tsx'
import { type EditorProps, useEditorValue } from './use-editor-value.ts'

const MarkdownWorkspace = lazyComponent(() => import('./markdown-workspace.tsx'))

export interface MarkdownEditorProps extends EditorProps {
  /** In pixels. */
  height?: number
}

/** Markdown with a preview and a dialog that uploads images. */
export function MarkdownEditor({ height = richTextHeight, ...props }: MarkdownEditorProps) {
  const editor = useEditorValue(props)
  const [tab, setTab] = useState<MarkdownTab>('write')
  return (
    <EditorFrame {...props} editor={editor} height={height}>
      <Suspense fallback={<EditorWaiting />}>
        <MarkdownWorkspace editor={editor} tab={tab} onTabChange={setTab} isReadOnly={props.disabled === true} />
      </Suspense>
    </EditorFrame>
  )
}
