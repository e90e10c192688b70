"""TF-IDF, LSA-100 and k-means of scikit-learn over the texts of a folder, told the true number of classes.

python3 kmeans.py FOLDER CLASSES prints {"seconds", "single", "bestOfTen"}: the time of one fit (one start of
k-means), and the clusters of the files in the order of their names, by that fit and by the best of ten starts
(outside the time).
"""

import json
import sys
import time
from pathlib import Path

from sklearn.cluster import KMeans
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.preprocessing import Normalizer

folder, classes = sys.argv[1], int(sys.argv[2])
texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.txt"))]

started = time.perf_counter()
tfidf = TfidfVectorizer(stop_words="english", max_df=0.5, min_df=2, sublinear_tf=True).fit_transform(texts)
vectors = Normalizer(copy=False).fit_transform(TruncatedSVD(100, random_state=0).fit_transform(tfidf))
single = KMeans(n_clusters=classes, n_init=1, random_state=0).fit_predict(vectors)
seconds = time.perf_counter() - started

best = KMeans(n_clusters=classes, n_init=10, random_state=0).fit_predict(vectors)
print(json.dumps({"seconds": seconds, "single": single.tolist(), "bestOfTen": best.tolist()}))
