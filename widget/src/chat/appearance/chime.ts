const notesHz = [660, 880];
const noteSeconds = 0.12;

/** Two soft notes for a message the visitor may not see. Browsers allow sound only after the visitor did something. */
export function createChime() {
  let audio: AudioContext | undefined;
  return {
    arm() {
      try {
        audio ??= new AudioContext();
        void audio.resume();
      } catch {
        // A browser without sound shows the message all the same.
      }
    },
    close: () => void audio?.close(),
    ring() {
      if (!audio) return;
      for (const [index, frequency] of notesHz.entries()) {
        const start = audio.currentTime + index * noteSeconds;
        const volume = audio.createGain();
        volume.gain.setValueAtTime(0.0001, start);
        volume.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds * 2);
        volume.connect(audio.destination);
        const note = audio.createOscillator();
        note.frequency.value = frequency;
        note.connect(volume);
        note.start(start);
        note.stop(start + noteSeconds * 2);
      }
    },
  };
}
