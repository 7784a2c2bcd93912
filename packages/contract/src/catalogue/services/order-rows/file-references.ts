import { findFileId, formatFilePath } from '../../../kernel/file-paths.ts'

/** Files that one cell holds at most. */
export const maxRowFiles = 10

const splitPaths = (text: string): string[] => text.split(',').filter(Boolean)

/** The files that a cell names by their paths; undefined means a path of another kind. */
export const parseFileReferences = (text: string): (string | undefined)[] => splitPaths(text).map(findFileId)

/** The text that a cell holds for files. */
export const formatFileReferences = (ids: readonly string[]): string => ids.map(formatFilePath).join(',')
