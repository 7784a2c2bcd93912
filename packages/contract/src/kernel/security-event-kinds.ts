// Separate from the schema, so that a page that needs the kinds does not load zod.

/** Kinds of entries in the log of security events. */
export const securityEventKinds = [
  'login.succeeded',
  'login.failed',
  'login.throttled',
  'login.new_device',
  'mfa.failed',
  'mfa.changed',
  'password.changed',
  'step_up.failed',
  'api_key.created',
  'api_key.revoked',
  'api_key.new_address',
  'webhook.changed',
  'role.changed',
  'user.changed',
  'member.changed',
  'data.exported',
  'request.refused',
  'request.limited',
  'request.probing',
  'upload.infected',
  'alert.raised',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]
