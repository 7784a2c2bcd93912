import { z } from 'zod'

// Refuses control characters and lone surrogates, and bidirectional marks, which can hide the real text.
const singleLinePattern = /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$/u
const multiLinePattern =
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$/u

/** All texts use one of these, so forms need not repeat them. */
export const plainTextPatterns = [singleLinePattern, multiLinePattern]

/** A single-line text. */
export const singleLineText = (max: number, min = 0) =>
  z.string().trim().normalize().min(min).max(max).regex(singleLinePattern)

/** A multi-line text. */
export const multiLineText = (max: number, min = 0) =>
  z.string().trim().normalize().min(min).max(max).regex(multiLinePattern)
