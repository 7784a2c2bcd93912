// A chunk of its own: what the field needs once it has a value.
export { describeCron, findCronError, parseCron } from '@paratope/cron'
