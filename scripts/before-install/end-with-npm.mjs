// A signal sent to npm reaches only the shell between npm and us, which dies without a word: when our parent has changed, npm is
// gone. Started without npm we belong to nobody's life but our own.
const parent = process.ppid;
const lookEveryMs = 500;

if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}
