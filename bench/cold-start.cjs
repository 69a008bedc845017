// One cold start: loads the handler of a bundle, answers one event, prints the milliseconds since the process began.
// CommonJS as the bundles are: an ES module would load more of Node.js than a function does.
const [bundle, event] = process.argv.slice(2)
const { handler } = require(bundle)
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true // the function's own log line

async function start() {
  const answer = await handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 })
  write(JSON.stringify({ ms: performance.now(), answer }), () => process.exit(0))
}
void start()
