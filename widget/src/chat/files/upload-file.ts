export interface PostedFile {
  file: File;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** By the older way of sending: only that one tells how far an upload has come. */
export function postFile(address: string, token: string, { file, onProgress, signal }: PostedFile) {
  return new Promise<{ status: number; body: object }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = request.onabort = () => reject(new Error('The file did not reach the server.'));
    request.onload = () => {
      let body = {};
      try {
        body = JSON.parse(request.responseText);
      } catch {
        // What stands in front of the server speaks its own language.
      }
      resolve({ status: request.status, body });
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
