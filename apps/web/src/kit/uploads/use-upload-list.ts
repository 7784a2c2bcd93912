import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { createFileSender, findStoredFile, type SendFile } from './send-file.ts'
import { defaultLimits, formatTypes, type UploadKind, type UploadLimits } from './upload-limits.ts'
import { createUploadList, type UploadListModel, type UploadNotice } from './upload-list-model.ts'
import type { UploadPurpose } from './upload-types.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { uploadTexts } from './uploads.texts.ts'

export interface UploadListSettings {
  /** Images are checked as such, are shown in a row and are called images. */
  kind?: UploadKind
  limits?: Partial<UploadLimits>
  /** Decides on the server about types and retention. */
  purpose?: UploadPurpose
  /** Replaces the product's own storage. */
  send?: SendFile
}

export interface UploadListState {
  model: UploadListModel
  kind: UploadKind
  limits: UploadLimits
  /** With what was removed last, which can be brought back. */
  files: readonly UploadedFile[]
  notices: readonly UploadNotice[]
  formatNotice: (notice: UploadNotice) => string
}

/** The files of a field or a dialog. They are sent as soon as they are chosen. */
export function useUploadList(settings: UploadListSettings, initial: () => readonly UploadedFile[]): UploadListState {
  const { kind = 'file', purpose = kind === 'image' ? 'image' : 'temp', send } = settings
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  const [model] = useState(() =>
    createUploadList(
      {
        kind,
        limits: { ...defaultLimits[kind], ...settings.limits },
        send: send ?? createFileSender(purpose),
        messages: { offline: t('offline'), retrying: t('retrying'), lost: t('lost'), unknown: t('unknown') },
      },
      initial(),
    ),
  )
  const files = useSyncExternalStore(model.subscribe, model.getFiles, model.getFiles)
  const notices = useSyncExternalStore(model.subscribe, model.getNotices, model.getNotices)
  useEffect(() => model.cancelAll, [model])
  useFileDetails(model, files)
  const limits = useMemo(() => ({ ...defaultLimits[kind], ...settings.limits }), [kind, settings.limits])
  return {
    model,
    kind,
    limits,
    files,
    notices,
    formatNotice: ({ code, name }) =>
      t(code, {
        name,
        types: formatTypes(limits.types),
        size: formatByteCount(limits.maxBytes, language),
        files: limits.maxFiles,
      }),
  }
}

/** Asks for name, size and link of files that only a path is known of. */
function useFileDetails(model: UploadListModel, files: readonly UploadedFile[]): void {
  const requested = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, path, url } of files) {
      if (path === '' || url !== '' || requested.current.has(id)) continue
      requested.current.add(id)
      // A file that is gone keeps the end of its path for a name.
      findStoredFile(path).then(
        (details) => details && model.describe(id, details),
        () => {},
      )
    }
  }, [files, model])
}
