// A separate chunk: loaded once the field has a value.
export { describeCron, findCronError, parseCron } from '@paratope/cron'
