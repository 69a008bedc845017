const endpoint = process.env.TEST_TABLES
if (endpoint === undefined) throw new Error('No engine of tables is running.')

// The functions in the process of a test read and write the tables of this engine; all else is on the stack of the run.
process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
