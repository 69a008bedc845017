// One cold start: loads the handler of a bundle, answers one event, prints the milliseconds since the process began, and
// for each further event the median of those of its answers.
// CommonJS as the bundles are: an ES module would load more of Node.js than a function does.
const [bundle, times, first, ...further] = process.argv.slice(2)
const { handler } = require(bundle)
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true // the function's own log line

const respond = (event) => handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 })

async function timeFurther(event) {
  const measured = []
  while (measured.length < Number(times)) {
    const began = performance.now()
    const { statusCode } = await respond(event)
    if (statusCode >= 300) throw new Error(`a further event got ${statusCode}`)
    measured.push(performance.now() - began)
  }
  // The first half is left to the compiler.
  const late = measured.slice(measured.length / 2).sort((a, b) => a - b)
  return late[Math.floor(late.length / 2)]
}

async function start() {
  const answer = await respond(first)
  const ms = performance.now()
  const warm = []
  for (const event of further) {
    const named = event.replace(/\$(\w+)/g, (_, name) => JSON.parse(answer.body)[name])
    warm.push(await timeFurther(named))
  }
  write(JSON.stringify({ ms, warm, answer }), () => process.exit(0))
}
void start()
