// One cold start: loads the handler of a bundle, answers one event, prints the milliseconds since the process began, and
// the median of those of further answers.
// CommonJS as the bundles are: an ES module would load more of Node.js than a function does.
const [bundle, event, further] = process.argv.slice(2)
const { handler } = require(bundle)
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true // the function's own log line

const respond = () => handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 })

async function start() {
  const answer = await respond()
  const ms = performance.now()
  const times = []
  while (times.length < Number(further)) {
    const began = performance.now()
    await respond()
    times.push(performance.now() - began)
  }
  // The first half is left to the compiler.
  const late = times.slice(times.length / 2).sort((a, b) => a - b)
  write(JSON.stringify({ ms, warm: late[Math.floor(late.length / 2)], answer }), () => process.exit(0))
}
void start()
