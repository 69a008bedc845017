// One cold start: loads the handler of a bundle, answers one request, prints the milliseconds since the process began.
const [bundle, event] = process.argv.slice(2)
const { handler } = require(bundle)
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true // the function's own log line
Promise.resolve(handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 })).then(
  (answer) => {
    write(JSON.stringify({ ms: performance.now(), status: answer.statusCode }), () => process.exit(0))
  },
)
