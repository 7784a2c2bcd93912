import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { codeEditorHeight } from './code-editor.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { EditorWaiting } from './editor-waiting.tsx'
import type { JsonView } from './json-workspace.tsx'
import { type EditorProps, useEditorValue } from './use-editor-value.ts'

const JsonWorkspace = lazyComponent(() => import('./json-workspace.tsx'))

export interface JsonEditorProps extends EditorProps {
  /** In pixels. */
  height?: number
}

/** A JSON document as text, with the line of its first error, or as a tree. */
export function JsonEditor({ height = codeEditorHeight + 80, ...props }: JsonEditorProps) {
  const editor = useEditorValue(props)
  const [view, setView] = useState<JsonView>('text')
  return (
    <EditorFrame {...props} editor={editor} height={height}>
      <Suspense fallback={<EditorWaiting />}>
        <JsonWorkspace editor={editor} view={view} onViewChange={setView} isReadOnly={props.disabled === true} />
      </Suspense>
    </EditorFrame>
  )
}
