import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

const redactedFields = [
  'password',
  'oldpassword',
  'captcha',
  'smscode',
  'validateCode',
  'token',
  'authorization',
  'cookie',
  'x-access-token',
  'access-token',
  'ticket',
  'signKey',
  'secret',
  'sequence',
]

/** Structured lines on stdout; possible secrets are removed in the first three levels. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: redactedFields.flatMap((name) => [name, `*["${name}"]`, `*.*["${name}"]`].map(quotePath)),
        censor: '[cut]',
      },
    },
    destination,
  )

const quotePath = (path: string): string => (/^[\w*.]+$/.test(path) || path.includes('[') ? path : `["${path}"]`)
